import fc from 'fast-check'
import { expect, test } from 'vitest'
import { driveFolder } from './drive-folder.ts'

const id = fc.stringMatching(/^[A-Za-z0-9_-]{10,60}$/)
const link = fc.constantFrom(
  (folder: string) => folder,
  (folder: string) => ` ${folder}\n`,
  (folder: string) => `https://drive.google.com/drive/folders/${folder}`,
  (folder: string) => `https://drive.google.com/drive/folders/${folder}?usp=sharing`,
  (folder: string) => `https://drive.google.com/drive/u/1/folders/${folder}/`,
  (folder: string) => `https://drive.google.com/open?id=${folder}&usp=drive_fs`,
)

test('the id is read from any link that Google gives for a folder', () => {
  fc.assert(
    fc.property(id, link, (folder, write) => {
      expect(driveFolder.parse(write(folder))).toBe(folder)
    }),
  )
})

test.each([
  '',
  'root',
  'https://drive.google.com/drive/my-drive',
  'https://docs.google.com/document/d/1a2b3c4d5e6f/edit',
  'https://evil.example/drive/folders/1a2b3c4d5e6f',
  'https://drive.google.com.evil.example/drive/folders/1a2b3c4d5e6f',
  'javascript:/drive/folders/1a2b3c4d5e6f',
])('%j is no folder', (text) => {
  const [issue] = driveFolder.safeParse(text).error?.issues ?? []
  expect(issue?.message).toBe('Must be the link of a Drive folder')
})
