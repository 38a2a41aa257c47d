import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companyOf } from '../../../lib/format/company.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { SiteFooter } from '../shell/site-footer.tsx'
import { ContactDetails } from './contact-details.tsx'
import { PortalCard } from './portal-card.tsx'

const settings = {
  company_email: 'post@lumen.example',
  company_phone: '(518) 555-0101',
  company_address: '1 Quay Street, Albany',
  youtube_url: 'https://video.example/us',
  facebook_url: 'https://social.example/us',
}
const company = companyOf(...Object.entries(settings).map(([key, value]) => ({ key, value })))

test('links email and phone and breaks the address at commas', () => {
  renderWithApp(<ContactDetails company={company} settled />)

  const email = screen.getByRole('link', { name: settings.company_email })
  expect(email.getAttribute('href')).toBe(`mailto:${settings.company_email}`)
  const phone = screen.getByRole('link', { name: settings.company_phone })
  expect(phone.getAttribute('href')).toMatch(/^tel:\d+$/)
  expect(screen.getByText(/1 Quay Street/).innerHTML).toBe('1 Quay Street<br>Albany')
})

test('leaves out what is not set', () => {
  renderWithApp(
    <>
      <ContactDetails company={companyOf()} settled />
      <SiteFooter company={companyOf()} year={2026} />
    </>,
  )

  for (const label of ['Email', 'Phone', 'Mailing address', /^©/]) {
    expect(screen.queryByText(label)).toBeNull()
  }
  expect(screen.getByRole('link', { name: 'Home' })).toBeDefined()
})

test('opens social links in a new tab and shows only configured networks', () => {
  renderWithApp(<ContactDetails company={company} settled />)

  const links = screen.getAllByRole('link', { name: /opens in a new tab/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://social.example/us',
    'https://video.example/us',
  ])
  expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true)
})

test('the footer leaves out YouTube and lists five services', () => {
  renderWithApp(<SiteFooter company={company} year={2026} />)

  expect(screen.getAllByRole('link', { name: /opens in a new tab/ })).toHaveLength(1)
  for (const service of [
    'Web Development',
    'Mobile Apps',
    'Cloud Solutions',
    'Data Analytics',
    'UI/UX Design',
  ]) {
    expect(screen.getByText(service)).toBeDefined()
  }
})

test.each([
  [true, 'Open Client Portal', '/client-dashboard'],
  [false, 'Sign in to Client Portal', '/client-login'],
])('signed in (%s) the portal card offers "%s"', (authenticated, name, path) => {
  renderWithApp(<PortalCard authenticated={authenticated} />)

  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
})
