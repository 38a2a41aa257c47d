import { PATHS } from '@loggia/contracts/paths'
import type { LegalKey } from '@loggia/contracts/site/sections'
import type { ComponentType } from 'react'
import { ARCHIVE_TITLE, ArchivePage } from '../features/issues/public/archive-page.tsx'
import { LegalPage } from '../features/legal/public/legal-page.tsx'
import {
  ADDRESS_MESSAGES,
  CONFIRM_MESSAGES,
  type LinkMessages,
  STOP_NOTICES_MESSAGES,
  UNSUBSCRIBE_MESSAGES,
} from '../features/newsletter/public/link-messages.ts'
import { NewsletterLinkPage } from '../features/newsletter/public/newsletter-link-page.tsx'
import {
  SUBSCRIBER_DATA,
  SubscriberDataPage,
} from '../features/newsletter/public/subscriber-data-page.tsx'
import { formsIn, type PageData } from './page-data.ts'
import { ClientSignInPage } from './pages/client-sign-in-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PasswordResetPage, resetTitle } from './pages/password-reset-page.tsx'
import { PublicFrame } from './pages/public-frame.tsx'
import { StaffSignInPage } from './pages/staff-sign-in-page.tsx'

/** A page that only the server renders; its components have neither state nor effects. */
export interface PublicPage {
  Component: ComponentType
  /** The title, without the name of the company. */
  title(data: PageData): string
  /** For search engines and previews. */
  description?(data: PageData): string
  /** Whether search engines may list it. */
  isIndexed?: true
  /** Depends on the query or on a form: it is rendered for each request instead of being kept in memory. */
  perRequest?: true
}

/** The public pages by path. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  [PATHS.home]: {
    Component: HomePage,
    title: ({ content }) => content.meta.title,
    description: ({ content }) => content.meta.description,
    isIndexed: true,
  },
  [PATHS.privacyPolicy]: legalPage('privacyPolicy'),
  [PATHS.termsOfService]: legalPage('termsOfService'),
  [PATHS.cookiePolicy]: legalPage('cookiePolicy'),
  [PATHS.accessibility]: legalPage('accessibility'),
  [PATHS.staffSignIn]: {
    Component: StaffSignInPage,
    title: () => 'Staff sign-in',
    description: () => 'Where staff sign in to manage clients, projects and messages.',
    perRequest: true,
  },
  [PATHS.passwordReset]: {
    Component: PasswordResetPage,
    title: (data) => resetTitle(formsIn(data)),
    perRequest: true,
  },
  [PATHS.clientSignIn]: {
    Component: ClientSignInPage,
    title: () => 'Client sign-in',
    description: () =>
      'Where clients sign in with a code by email to see their projects and documents.',
    perRequest: true,
  },
  [PATHS.newsletterConfirm]: newsletterPage(CONFIRM_MESSAGES),
  [PATHS.newsletterUnsubscribe]: newsletterPage(UNSUBSCRIBE_MESSAGES),
  [PATHS.newsletterData]: {
    Component: () => (
      <PublicFrame>
        <SubscriberDataPage />
      </PublicFrame>
    ),
    title: () => SUBSCRIBER_DATA,
    perRequest: true,
  },
  [PATHS.newsletterAddress]: newsletterPage(ADDRESS_MESSAGES),
  [PATHS.noticesStop]: newsletterPage(STOP_NOTICES_MESSAGES),
  [PATHS.newsletterArchive]: {
    Component: () => (
      <PublicFrame>
        <ArchivePage />
      </PublicFrame>
    ),
    title: ({ archive }) => archive?.issue?.subject ?? ARCHIVE_TITLE,
    description: () => 'What we wrote to the subscribers of our newsletter.',
    isIndexed: true,
    perRequest: true,
  },
}

/** The page of every other path. */
export const NOT_FOUND_PAGE: PublicPage = {
  Component: NotFoundPage,
  title: () => '404 Page Not Found',
}

function newsletterPage(messages: LinkMessages): PublicPage {
  return {
    Component: () => (
      <PublicFrame>
        <NewsletterLinkPage messages={messages} />
      </PublicFrame>
    ),
    title: () => messages.page,
    perRequest: true,
  }
}

function legalPage(key: LegalKey): PublicPage {
  return {
    Component: () => (
      <PublicFrame>
        <LegalPage of={key} />
      </PublicFrame>
    ),
    title: ({ content }) => content[key].title,
    description: ({ content }) => content[key].intro,
    isIndexed: true,
  }
}
