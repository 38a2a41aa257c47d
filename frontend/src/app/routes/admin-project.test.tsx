import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProjectRecordDocument } from '../../features/projects/office/record/project-record.operations.generated.ts'
import { network, refuse } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { AdminProjectRoute } from './admin-project.tsx'

test('says when the project does not exist, and leads back', async () => {
  network.use(refuse(ProjectRecordDocument, { message: 'Project not found', code: 'NOT_FOUND' }))
  renderWithApp(<AdminProjectRoute />, { route: '/admin/projects/8', path: '/admin/projects/:id' })
  expect(await screen.findByRole('heading', { name: 'This project does not exist' })).toBeDefined()
  const back = screen.getByRole('link', { name: 'See all projects' })
  expect(back.getAttribute('href')).toBe('/admin/projects')
})
