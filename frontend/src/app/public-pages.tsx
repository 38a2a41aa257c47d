import { PATHS } from '@loggia/contracts/paths'
import type { ComponentType } from 'react'
import { accessibility } from '../features/legal/content/accessibility.ts'
import { cookiePolicy } from '../features/legal/content/cookie-policy.ts'
import { privacyPolicy } from '../features/legal/content/privacy-policy.ts'
import { termsOfService } from '../features/legal/content/terms-of-service.ts'
import type { LegalText } from '../features/legal/legal-document.ts'
import { HOME_PAGE } from '../features/marketing/content/page.ts'
import { companyIn, type PageData } from './page-data.ts'
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
    title: () => HOME_PAGE.title,
    description: () => HOME_PAGE.description,
  },
  [PATHS.privacyPolicy]: legalPage(privacyPolicy),
  [PATHS.termsOfService]: legalPage(termsOfService),
  [PATHS.cookiePolicy]: legalPage(cookiePolicy),
  [PATHS.accessibility]: legalPage(accessibility),
}

/** What every other path shows. */
export const NOT_FOUND_PAGE: PublicPage = {
  Component: NotFoundPage,
  title: () => '404 Page Not Found',
}

function legalPage(text: LegalText): PublicPage {
  return {
    Component: () => <LegalTextPage text={text} />,
    title: (data) => text(companyIn(data)).title,
    description: (data) => text(companyIn(data)).intro,
  }
}
