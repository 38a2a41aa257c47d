import { afterEach, expect, test, vi } from 'vitest'
import { markSource, rememberVisit } from './visit.ts'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

function tell(): Record<string, string> {
  const form = document.createElement('form')
  for (const name of ['sourceHost', 'sourcePage', 'utmSource']) {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name })
    field.dataset['source'] = ''
    form.append(field)
  }
  markSource(form)
  return Object.fromEntries(
    [...form.querySelectorAll('input')].map(({ name, value }) => [name, value]),
  )
}

test('a form tells where the visit began, whichever page it stands on', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/results?q=secret')
  history.replaceState(null, '', '/privacy-policy?utm_source=news&token=x')
  rememberVisit()
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/privacy-policy`)
  history.replaceState(null, '', '/')
  rememberVisit()
  const visit = { sourceHost: 'search.example', sourcePage: '/privacy-policy', utmSource: 'news' }
  expect(tell()).toEqual(visit)
  expect(sessionStorage.getItem('visit')).not.toMatch(/secret|token/)
})

test('pages of the site are no source, and without a visit nothing is told', () => {
  expect(tell()).toEqual({ sourceHost: '', sourcePage: '', utmSource: '' })
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/`)
  rememberVisit()
  expect(tell()).toMatchObject({ sourceHost: '', sourcePage: '/' })
})
