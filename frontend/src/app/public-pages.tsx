import { PATHS } from '@loggia/contracts/paths'
import type { LegalKey } from '@loggia/contracts/site/sections'
import type { ComponentType } from 'react'
import type { PageData } from './page-data.ts'
import { HomePage } from './pages/home-page.tsx'
import { LegalTextPage } from './pages/legal-text-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

/** A page that only the server renders; its components have neither state nor effects. */
export interface PublicPage {
  Component: ComponentType
  /** The title, without the name of the company. */
  title(data: PageData): string
  /** For search engines and previews; a page without one is not indexed. */
  description?(data: PageData): string
  /** Depends on the query or on a form: it is rendered for each request instead of being kept in memory. */
  perRequest?: true
}

/** The public pages by path. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  [PATHS.home]: {
    Component: HomePage,
    title: ({ content }) => content.meta.title,
    description: ({ content }) => content.meta.description,
  },
  [PATHS.privacyPolicy]: legalPage('privacyPolicy'),
  [PATHS.termsOfService]: legalPage('termsOfService'),
  [PATHS.cookiePolicy]: legalPage('cookiePolicy'),
  [PATHS.accessibility]: legalPage('accessibility'),
}

/** What every other path shows. */
export const NOT_FOUND_PAGE: PublicPage = {
  Component: NotFoundPage,
  title: () => '404 Page Not Found',
}

function legalPage(key: LegalKey): PublicPage {
  return {
    Component: () => <LegalTextPage of={key} />,
    title: ({ content }) => content[key].title,
    description: ({ content }) => content[key].intro,
  }
}
