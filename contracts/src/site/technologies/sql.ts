import type { Technology } from './technology.ts'

export const sql: Technology = {
  title: 'SQL Databases',
  category: 'Data Management',
  description: [
    'Relational databases have kept the records of the world for half a century, because they keep promises: a transaction happens completely or not at all, and what has been saved stays saved. PostgreSQL, MySQL and SQL Server are the ones we meet most.',
    'SQL asks for what is wanted and leaves the how to the database, which makes surprising questions cheap. We design tables that match your business, find the index that turns seconds into milliseconds, and move data between systems without losing a row.',
  ],
  metrics: [
    'Relational model of 1970',
    'ANSI standard since 1986',
    'ACID transactions',
    'PostgreSQL, MySQL, SQL Server',
    'Declarative queries',
    'From one file to clusters',
  ],
  color: '#74d3c2',
  artwork: 'sql',
}
