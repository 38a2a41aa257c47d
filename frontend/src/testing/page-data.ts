import type { SiteContent } from '@loggia/contracts/site/sections'
import {
  originalSite,
  policyVersionOf,
  shownContent,
  type PublishedContent,
} from '@loggia/contracts/site/snapshot'
import { onTestFinished } from 'vitest'
import type { PageData } from '../app/page-data.ts'
import { renderPage } from '../entry-server.tsx'
import { buildInstallation } from './fixtures.ts'
import './owner-stacks.ts'

interface Site extends Partial<Omit<PageData, 'siteSettings' | 'content'>> {
  /** The site settings by key. */
  settings?: Readonly<Record<string, string>>
  /** The sections that were published. */
  published?: PublishedContent
  /** The sections with other content than the published one. */
  content?: Partial<SiteContent>
}

/** The data of a public page. */
export function buildPageData({
  settings = {},
  published,
  content = {},
  ...rest
}: Site = {}): PageData {
  const installation = rest.installation ?? buildInstallation()
  const siteSettings = Object.entries(settings).map(([key, value], index) => ({
    id: index + 1,
    key,
    value,
    category: 'general',
  }))
  const isDemo = installation.demo
  const known = [...installation.defaultSettings, ...siteSettings]
  const site = {
    ...originalSite(known, isDemo),
    ...shownContent({ settings: known, published, isDemo }),
  }
  return {
    ...site,
    siteSettings,
    content: { ...site.content, ...content },
    policyVersion: policyVersionOf(site),
    installation,
    origin: 'https://www.company.example',
    year: 2026,
    ...rest,
  }
}

/** A public page as the server sends it, without styles. */
export function publicPage(path: string, site?: Site): string {
  const { head, body } = renderPage(path, buildPageData(site))
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`.replaceAll(
    /<style.*?<\/style>/gs,
    '',
  )
}

/** Parsed pages by their content: most tests of a file show the same one. */
const parsed = new Map<string, Document>()

function parsePage(path: string, site?: Site): Document {
  const page = new DOMParser().parseFromString(publicPage(path, site), 'text/html')
  parsed.set(JSON.stringify([path, site]), page)
  return page
}

/** Shows a public page in the document of a component test, as a browser without scripts does, until the test ends. */
export function showPage(path: string, site?: Site): void {
  const page = parsed.get(JSON.stringify([path, site])) ?? parsePage(path, site)
  const nodes = [...page.body.children].map((node) => document.importNode(node, true))
  // Test files share the document, and scripts add their elements to it once.
  document.body.prepend(...nodes)
  onTestFinished(() => {
    for (const node of nodes) node.remove()
  })
}
