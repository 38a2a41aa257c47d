import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companyOf } from '../../../lib/format/company.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { MissingSettingsNote } from './missing-settings-note.tsx'

const KEYS = [
  'company_name',
  'company_email',
  'company_phone',
  'company_address',
  'company_website',
]
const set = (keys: string[]) => companyOf(...keys.map((key) => ({ key, value: 'x' })))

test('names what is missing, and where to add it', () => {
  renderWithApp(<MissingSettingsNote company={set(['company_name', 'company_email'])} />)

  const note = screen.getByText(/The website does not show/)
  expect(note.textContent).toContain('phone number, mailing address, and website yet.')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/settings')
})

test('says nothing when nothing is missing', () => {
  renderWithApp(<MissingSettingsNote company={set(KEYS)} />)

  expect(screen.queryByText(/The website does not show/)).toBeNull()
})
