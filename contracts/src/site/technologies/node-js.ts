import type { Technology } from './technology.ts'

export const nodeJs: Technology = {
  title: 'Node.js',
  category: 'Backend Development',
  description: [
    'Node.js runs JavaScript on the server. It waits for databases, files and other services without standing still, so one process holds thousands of open connections: ideal for APIs, live dashboards, chat and everything else that spends its time talking to something.',
    'Browser and server share one language, so the same people can build a feature from the button to the table behind it, and validation rules are written once. With TypeScript on top, mistakes show while typing rather than at night.',
  ],
  metrics: [
    'First released in 2009',
    'Built on the V8 engine',
    'Event-driven, non-blocking I/O',
    'npm, the largest package registry',
    'MIT license',
    'OpenJS Foundation project',
  ],
  color: '#7fd95f',
  artwork: 'node-js',
}
