/** The parts of an installation that phones can put among their applications, each with a web manifest. */
export const APPS = ['site', 'portal', 'office'] as const

export type InstallableApp = (typeof APPS)[number]

/** The address of the web manifest, which exists once an icon is published. */
export function manifestPath(app: InstallableApp): string {
  return `/${app}.webmanifest`
}
