import type { Technology } from './technology.ts'

export const kotlin: Technology = {
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
}
