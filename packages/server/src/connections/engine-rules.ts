import { says, type Rule } from './rule.ts'

export const POSTGRESQL: Rule[] = [
  {
    codes: ['28P01', '28000'],
    explain: says(
      'user or password are refused',
      'correct them in DATABASE_URL; special characters in it are percent-encoded',
    ),
  },
  {
    codes: ['3D000'],
    explain: says(
      'there is no database of this name',
      'create it, or correct the name at the end of DATABASE_URL',
    ),
  },
  {
    codes: ['53300'],
    message: /too many (clients|connections)|no more connections allowed/i,
    explain: says(
      'the server has no connection left',
      'raise max_connections, or run fewer bffs and workers (10 and 16 connections each)',
    ),
  },
  {
    codes: ['57P03'],
    explain: says('the server is starting or stopping', 'wait; its log says how far it is'),
  },
  {
    codes: ['57P01', '57P02'],
    explain: says('the server was stopped', 'start it; its log says why it stopped'),
  },
  {
    message: /unsupported startup parameter/i,
    explain: says(
      'the pooler in front of PostgreSQL refuses a parameter of the URL',
      'remove the parameter from DATABASE_URL, or list it in ignore_startup_parameters of PgBouncer',
    ),
  },
  {
    codes: ['08P01', '08004', '08006'],
    explain: says(
      'the pooler in front of PostgreSQL refuses the connection',
      'check that it knows database, user and password, and reaches PostgreSQL: its log says which',
    ),
  },
]

export const REDIS: Rule[] = [
  {
    message: /^(WRONGPASS|NOAUTH|NOPERM)|invalid username-password|invalid password/i,
    explain: says(
      'user or password are refused, or a command is forbidden',
      'correct them in REDIS_URL, and let the user run all commands on all keys',
    ),
  },
  {
    message: /max number of clients reached/i,
    explain: says('the server has no connection left', 'raise its maxclients'),
  },
  {
    message: /^DENIED|protected mode/i,
    explain: says(
      'the server is in protected mode',
      'give it a password, and write that into REDIS_URL',
    ),
  },
  {
    message: /^READONLY/,
    explain: says(
      'the server is a replica, which takes no writes',
      'let REDIS_URL lead to the primary, or to the Sentinels that know it',
    ),
  },
  {
    message: /^LOADING/,
    explain: says('the server is loading its data', 'wait'),
  },
  {
    message: /All sentinels are unreachable/i,
    explain: says(
      'no Sentinel knows a primary that can be reached',
      'check hosts, ports and the name of the primary in REDIS_URL',
    ),
  },
]
