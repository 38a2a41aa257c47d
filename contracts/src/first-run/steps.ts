import type { Action } from '../permissions.ts'
import { PATHS, sectionEditorPath } from '../paths.ts'

export interface FirstRunStep {
  title: string
  /** The benefit of the step. */
  text: string
  /** The page where it is done. */
  path: string
  /** Only people who may do this can take the step. */
  needs?: Action
}

/**
 * The steps of setting up a new installation, in order. Whether a step is done follows from the data; the bff has a
 * query for each. Two-factor sign-in belongs behind `colleague` as soon as it exists.
 */
export const FIRST_RUN_STEPS = {
  company: {
    title: 'Enter your company details',
    text: 'Name, email, phone and address appear on the website and in every email.',
    path: PATHS.adminSettings,
  },
  brand: {
    title: 'Make the look your own',
    text: 'Logo, icon and color. Publish the brand, even if you keep it as it is.',
    path: sectionEditorPath('brand'),
  },
  legal: {
    title: 'Read and publish the legal texts',
    text: 'They speak in your name. Adapt what differs, then publish all four. When a release changes what is kept of people, this step opens again: compare your policies with the originals.',
    path: PATHS.adminSite,
  },
  mail: {
    title: 'Send yourself a test email',
    text: 'Clients sign in with a code sent by email, so make sure that email arrives.',
    path: `${PATHS.adminHealth}#test-mail`,
  },
  drive: {
    title: 'Connect Google Drive',
    text: 'Your team and your clients then see shared documents here.',
    path: `${PATHS.adminSettings}#drive`,
    needs: 'drive:write',
  },
  client: {
    title: 'Add your first client',
    text: 'They can sign in to the portal right away. You can also import a list.',
    path: PATHS.newClient,
  },
  colleague: {
    title: 'Invite a colleague',
    text: 'Someone else should be able to sign in when you cannot.',
    path: PATHS.adminTeam,
    needs: 'team:write',
  },
  backup: {
    title: 'Make a first backup',
    text: 'Whoever runs the server schedules it. Health shows when the last one was made.',
    path: PATHS.adminHealth,
  },
} as const satisfies Record<string, FirstRunStep>

export const FIRST_RUN_KEYS = Object.keys(FIRST_RUN_STEPS) as (keyof typeof FIRST_RUN_STEPS)[]

export type FirstRunKey = (typeof FIRST_RUN_KEYS)[number]
