import type { Technology } from './technology.ts'

/** The second half of the technologies of the specification. */
export const FURTHER_TECHNOLOGIES: readonly Technology[] = [
  {
    title: 'PHP',
    category: 'Web Development',
    description: [
      'PHP has served web pages since 1995 and still runs much of the web, WordPress and Wikipedia included. Every request starts fresh and leaves nothing behind, which makes applications robust, easy to host and simple to scale sideways.',
      'Modern PHP has types, enumerations and a just-in-time compiler; Laravel and Symfony bring the structure that large applications need. We build new shops and portals with it, and bring older ones up to date without switching them off.',
    ],
    metrics: [
      'First released in 1995',
      'Typed where you want it',
      'Just-in-time compiler since PHP 8',
      'Laravel, Symfony, WordPress',
      'Packages from Composer',
      'Runs on nearly every host',
    ],
    color: '#b1b8f7',
    artwork: 'php',
  },
  {
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
  },
  {
    title: 'Swift',
    category: 'iOS Development',
    description: [
      'Swift is the language of iPhone, iPad, Mac, Apple Watch and Vision Pro. It was designed to be safe: values that may be missing are marked as such, and the compiler insists that they are handled before an app ever reaches a customer.',
      'With SwiftUI a screen is described rather than assembled, and it follows text sizes, dark mode and VoiceOver from the start. We build apps that use what the device offers, from Face ID to widgets, and that respect the rules of the App Store.',
    ],
    metrics: [
      'First released in 2014',
      'Statically typed, with inference',
      'SwiftUI since 2019',
      'Automatic reference counting',
      'Apache 2.0 license',
      'Structured concurrency',
    ],
    color: '#ff9f7a',
    artwork: 'swift',
  },
  {
    title: 'Kotlin',
    category: 'Android Development',
    description: [
      'Kotlin is the language Google recommends for Android. It says in one line what used to take ten, refuses the null errors that crashed so many apps, and calls existing Java code as if it were its own.',
      'Coroutines keep the screen smooth while the network works, and Jetpack Compose describes interfaces that adapt to phones, tablets and foldables. With Kotlin Multiplatform the rules of your business can be shared with the iPhone app as well.',
    ],
    metrics: [
      'Version 1.0 in 2016',
      'Statically typed, null-safe',
      'Android’s preferred language',
      'Works alongside Java',
      'Apache 2.0 license',
      'Made by JetBrains',
    ],
    color: '#dba0ff',
    artwork: 'kotlin',
  },
  {
    title: 'HTML/CSS/JS',
    category: 'Frontend Development',
    description: [
      'HTML, CSS and JavaScript are the only technologies that every phone, laptop and television understands without installing anything. Used well they are also the quickest: a page that is mostly HTML shows at once, even on a weak connection.',
      'Browsers have become remarkably capable. Layouts, animation, dialogs and offline work need far less code than they did, and what is built on standards today still opens in ten years. We start here and add frameworks only where they earn their weight.',
    ],
    metrics: [
      'Runs in every browser',
      'Open standards, no license fees',
      'HTML is a living standard',
      'CSS since 1996',
      'Yearly JavaScript editions',
      'Accessible by default',
    ],
    color: '#ffba66',
    artwork: 'web-platform',
  },
  {
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
  },
  {
    title: 'React.js',
    category: 'Frontend Framework',
    description: [
      'React builds interfaces from components: small pieces that know how to draw themselves from data. When the data changes React works out what has to change on the screen, so even busy interfaces stay consistent with what they show.',
      'Its ecosystem is the largest of its kind, and with React Native the same ideas reach iPhone and Android. Pages can be rendered on the server, which makes them quick to show and easy to find. This site is made with it.',
    ],
    metrics: [
      'Open source since 2013',
      'Component-based',
      'TypeScript and JSX',
      'Rendering on the server',
      'MIT license',
      'React Native for apps',
    ],
    color: '#74defc',
    artwork: 'react',
  },
]
