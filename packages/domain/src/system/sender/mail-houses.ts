/** How emails leave. */
export interface Sending {
  /** The address in their From. */
  from: string
  /** The service by whose API they leave; null for a mail server. */
  provider: 'microsoft' | 'google' | null
  /** The mail server; null where there is none. */
  smtpHost: string | null
}

/** A service that sends emails for others: what the DNS of the sender has to say of it. */
interface MailHouse {
  name: string
  /** Its mail servers. */
  hosts: RegExp
  mechanism: string
  /** The usual selectors of its DKIM keys. */
  selectors: readonly string[]
  /** Where it shows the record of its DKIM key. */
  dkimPlace: string
}

const MICROSOFT: MailHouse = {
  name: 'Microsoft 365',
  hosts: /(?:^|\.)(?:office365|outlook)\.com$/,
  mechanism: 'include:spf.protection.outlook.com',
  selectors: ['selector1', 'selector2'],
  dkimPlace:
    'in the Microsoft Defender portal (security.microsoft.com) under Email authentication settings → DKIM',
}

const GOOGLE: MailHouse = {
  name: 'Google Workspace',
  hosts: /(?:^|\.)(?:gmail|google|googlemail)\.com$/,
  mechanism: 'include:_spf.google.com',
  selectors: ['google'],
  dkimPlace:
    'in the Google Admin console under Apps → Google Workspace → Gmail → Authenticate email',
}

const FASTMAIL: MailHouse = {
  name: 'Fastmail',
  hosts: /(?:^|\.)(?:fastmail|messagingengine)\.com$/,
  mechanism: 'include:spf.messagingengine.com',
  selectors: ['fm1', 'fm2', 'fm3'],
  dkimPlace: 'in Fastmail under Settings → Domains',
}

/** The service by which emails leave; null for one of which no more is known than its host. */
export function mailHouseOf({ provider, smtpHost }: Sending): MailHouse | null {
  if (provider !== null) return provider === 'microsoft' ? MICROSOFT : GOOGLE
  const houses = [MICROSOFT, GOOGLE, FASTMAIL]
  return houses.find(({ hosts }) => hosts.test(smtpHost?.toLowerCase() ?? '')) ?? null
}
