import { CONTRACT, type DemoFile, PHOTOGRAPH } from './files.ts'

/** The text. */
export interface Said {
  /** How many hours ago. */
  age: number
  by: 'client' | 'staff' | 'note'
  text: string
  /** The files. */
  file?: DemoFile
}

/** About the project of the client. */
export const ABOUT_PROJECT: readonly Said[] = [
  {
    age: 75,
    by: 'staff',
    text: 'Good morning Grace,\n\nthe sign-in for patients is ready to be tried. Could two of your receptionists have a look this week?',
  },
  { age: 71, by: 'client', text: 'Maria and Tom will. Where do they find it?' },
  {
    age: 70,
    by: 'staff',
    text: 'Here: https://preview.harborlight.example/lakeshore\nThey can use their work addresses.',
  },
  { age: 69, by: 'note', text: 'Tom leaves at the end of the month. Ask who follows him.' },
  {
    age: 46,
    by: 'client',
    text: 'This is the photograph for the first page. Is it large enough?',
    file: PHOTOGRAPH,
  },
  { age: 45, by: 'staff', text: 'It is, thank you.' },
  {
    age: 22,
    by: 'client',
    text: 'Both got in at once, thank you. Maria asks whether patients can move an appointment by themselves.',
  },
]

/** About everything else. */
export const GENERAL: readonly Said[] = [
  {
    age: 240,
    by: 'client',
    text: 'We open a fourth practice in spring. Is that something for a call?',
  },
  {
    age: 238,
    by: 'staff',
    text: 'Gladly! Would Tuesday at nine suit you? Here is what we agreed on for the third.',
    file: CONTRACT,
  },
]
