import type { Archive } from '@loggia/contracts/newsletter/archive'
import type { SitePreview } from '@loggia/contracts/site/preview'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import type { SiteSetting } from '@loggia/contracts/site-settings/site-settings'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { createContext, useContext } from 'react'
import type { InstallationQuery } from '../features/installation/shared/installation.operations.generated.ts'
import { companyOf, type Company } from '../lib/format/company.ts'

/** The data that the server passes to the rendering of a public page. */
export interface PageData extends Pick<
  SiteSnapshot,
  'content' | 'placeholders' | 'publishedAt' | 'timeZone'
> {
  siteSettings: SiteSetting[]
  /** The version of the policies that the contact form asks visitors to agree to. */
  policyVersion: string
  installation: Omit<InstallationQuery['installation'], 'brand' | 'trashKeepDays' | 'timeZone'>
  /** The origin of the site, such as `https://www.example.org`. */
  origin: string
  /** The current year, for the copyright. */
  year: number
  /** The state of its forms; a static page has none. */
  forms?: PageForms
  /** What a page of the newsletter's archive shows. */
  archive?: Archive
  /** Set where staff look at drafts. */
  preview?: SitePreview
}

const PageDataContext = createContext<PageData | null>(null)

/** Gives the components of a public page its data. */
export const PageDataProvider = PageDataContext.Provider

/** The data of the public page that is being rendered. */
export function usePageData(): PageData & { company: Company } {
  const data = useContext(PageDataContext)
  if (!data) throw new Error('Only public pages have page data')
  return { ...data, company: companyIn(data) }
}

/** The state of the page's forms. */
export function usePageForms(): PageForms {
  return formsIn(usePageData())
}

export function formsIn({ forms }: PageData): PageForms {
  return forms ?? NO_FORMS
}

/** A page to which no form was sent. */
export const NO_FORMS: PageForms = {
  answer: null,
  link: null,
  tab: null,
  next: null,
  flash: null,
  isSessionUnknown: false,
  staffRegistration: 'invite',
  staffPasswords: 'basic',
  sso: null,
}

/** The company from the settings, with the defaults of the installation for those that are missing. */
export function companyIn({ installation, siteSettings }: PageData): Company {
  return companyOf(...installation.defaultSettings, ...siteSettings)
}
