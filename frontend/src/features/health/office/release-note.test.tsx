import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ReleaseNote } from './release-note.tsx'
import { ReleaseDocument } from './release.operations.generated.ts'

test.each([
  ['0.1.0', 'd6b3c0f1a2', 'Loggia · Version 0.1.0 (d6b3c0f)'],
  ['0.1.0-d6b3c0f1', 'd6b3c0f1a2', 'Loggia · Version 0.1.0-d6b3c0f1'],
  ['0.1.0', null, 'Loggia · Version 0.1.0'],
])('version %s of commit %s is shown as %s', async (version, revision, text) => {
  const release = { name: 'Loggia', version, revision }
  network.use(reply(ReleaseDocument, () => ({ release })))
  renderWithApp(<ReleaseNote />)
  expect(await screen.findByText(text)).toBeDefined()
})
