import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ReleaseNote } from './release-note.tsx'
import { ReleaseDocument } from './release.operations.generated.ts'

test('says which release answers, with the beginning of its commit', async () => {
  const release = { name: 'Loggia', version: '0.1.0', revision: 'd6b3c0f1' }
  network.use(reply(ReleaseDocument, () => ({ release })))
  renderWithApp(<ReleaseNote />)
  expect(await screen.findByText('Loggia · Version 0.1.0 (d6b3c0f)')).toBeDefined()
})
