import type { Technology } from './technology.ts'

export const cSharp: Technology = {
  title: 'C#',
  category: '.NET Development',
  description: [
    'C# and .NET cover an unusual span with one language: web services, desktop programs, cloud functions and games made with Unity. The platform has long been open source and runs on Linux and macOS as well as on Windows.',
    'It fits companies that live with Microsoft tools, from Azure to Active Directory, and teams that value editors which understand the code. Async and await, since copied by many languages, keep services responsive under load.',
  ],
  metrics: [
    'First released in 2002',
    'Statically typed',
    '.NET on Windows, Linux, macOS',
    'Async and await since 2012',
    'MIT license',
    'A new .NET every November',
  ],
  color: '#cba4ff',
  artwork: 'c-sharp',
}
