import { expect, test } from 'vitest'
import { showPage } from '../../../../testing/page-data.ts'
import { part } from '../../../../testing/part.ts'

const settings = {
  company_email: 'post@lumen.example',
  company_phone: '(518) 555-0101',
  company_address: '1 Quay Street, Albany',
  youtube_url: 'https://video.example/us',
  facebook_url: 'https://social.example/us',
}

/** The parts of the home page that tell how to reach the company. */
function partsOf(given: Record<string, string>) {
  showPage('/', { settings: given })
  return { contact: part('#contact'), footer: part('footer') }
}

test('links email and phone and breaks the address at commas', () => {
  const { contact } = partsOf(settings)

  const email = contact.getByRole('link', { name: settings.company_email })
  expect(email.getAttribute('href')).toBe(`mailto:${settings.company_email}`)
  const phone = contact.getByRole('link', { name: settings.company_phone })
  expect(phone.getAttribute('href')).toMatch(/^tel:\d+$/)
  expect(contact.getByText(/1 Quay Street/).innerHTML).toBe('1 Quay Street<br>Albany')
})

test('leaves out what is not set', () => {
  const { contact, footer } = partsOf({})

  for (const label of ['Email', 'Phone', 'Mailing address']) {
    // The form beside the details has labels of its own.
    expect(contact.queryByText(label, { selector: 'p' })).toBeNull()
  }
  expect(footer.queryByText(/^©/)).toBeNull()
  expect(footer.getByRole('link', { name: 'Home' })).toBeDefined()
})

test('opens social links in a new tab and shows only configured networks', () => {
  const { contact } = partsOf(settings)

  const links = contact.getAllByRole('link', { name: /opens in a new tab/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://social.example/us',
    'https://video.example/us',
  ])
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toMatch(/noopener/)
  }
})

test('the footer leaves out YouTube, lists five services, and ends with the year', () => {
  const { footer } = partsOf({ ...settings, company_name: 'Lumen Works' })

  expect(footer.getAllByRole('link', { name: /opens in a new tab/ })).toHaveLength(1)
  for (const service of [
    'Web Development',
    'Mobile Apps',
    'Cloud Solutions',
    'Data Analytics',
    'UI/UX Design',
  ]) {
    expect(footer.getByText(service)).toBeDefined()
  }
  expect(footer.getByText('© 2026 Lumen Works')).toBeDefined()
})
