import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import type { SiteSetting } from '@loggia/contracts/site-settings'
import { createContext, useContext } from 'react'
import type { InstallationQuery } from '../features/installation/installation.operations.generated.ts'
import { companyOf, type Company } from '../lib/format/company.ts'

/** What the server passes to the rendering of a public page. */
export interface PageData extends Pick<SiteSnapshot, 'content' | 'placeholders' | 'publishedAt'> {
  siteSettings: SiteSetting[]
  /** The version of the policies that the contact form asks visitors to agree to. */
  policyVersion: string
  installation: InstallationQuery['installation']
  /** The origin of the site, such as `https://www.example.org`. */
  origin: string
  /** The current year, for the copyright. */
  year: number
  /** The query of the URL; empty on pages that are the same for everybody. */
  search?: string
  /** A form that was sent and is shown again, with what was wrong. */
  form?: SentForm
}

/** What a form held when it was refused. */
export interface SentForm {
  /** Names the form, where a page has several. */
  name: string
  values: Readonly<Record<string, string>>
  /** The messages, by the name of the field. */
  errors: Readonly<Record<string, string>>
  /** What was wrong with the form as a whole. */
  message?: string
}

const PageDataContext = createContext<PageData | null>(null)

/** Gives the components of a public page its data. */
export const PageDataProvider = PageDataContext.Provider

/** The data of the public page that is being rendered. */
export function usePageData(): PageData & { company: Company; query: URLSearchParams } {
  const data = useContext(PageDataContext)
  if (!data) throw new Error('Only public pages have page data')
  return { ...data, company: companyIn(data), query: new URLSearchParams(data.search) }
}

/** The company from the settings, with the defaults of the installation for those that are missing. */
export function companyIn({ installation, siteSettings }: PageData): Company {
  return companyOf(...installation.defaultSettings, ...siteSettings)
}
