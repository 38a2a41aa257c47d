import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, refuse } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { OwnProjectDocument } from './own-project.operations.generated.ts'
import { OwnProjectPage } from './own-project-page.tsx'

test('says when the project does not exist, and leads back', async () => {
  network.use(refuse(OwnProjectDocument, { message: 'Project not found', code: 'NOT_FOUND' }))
  const list = { label: 'Projects', path: '/client-dashboard?tab=projects' }
  renderWithApp(<OwnProjectPage id={8} list={list} />)
  expect(await screen.findByText('This project does not exist')).toBeDefined()
  const back = screen.getByRole('link', { name: 'See all projects' })
  expect(back.getAttribute('href')).toBe(list.path)
})
