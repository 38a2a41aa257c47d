import { DEFAULT_TIME_ZONE } from '@loggia/contracts/days'
import { DEFAULT_PALETTE, type Palette } from '@loggia/contracts/site/palette/default-palette'
import { assetPath } from '@loggia/contracts/assets/assets'
import { brand as brandSection, type Brand } from '@loggia/contracts/site/brand'
import { DEFAULT_ACCENT, paletteOf } from '@loggia/contracts/site/palette/palette'
import type { Database } from '@loggia/db/client'
import { agencyZone } from '../agency-day.ts'
import type { MailEnv } from './mail.ts'
import { companyName, knownCompanyName } from './stored-settings.ts'

/** How the company appears in its emails. */
export interface MailBrand {
  name: string
  palette: Palette
  /** Stands for the name, where the company has one. */
  logo: { url: string; width: number; height: number } | null
  /** The IANA time zone of the agency, by whose clocks times are written. */
  timeZone: string
}

/** A company that has chosen nothing but its name. */
export function plainBrand(name: string): MailBrand {
  return { name, palette: DEFAULT_PALETTE, logo: null, timeZone: DEFAULT_TIME_ZONE }
}

/** The name, the colors and the logo for a mail, as they are published now. */
export async function mailBrand(db: Database, env: MailEnv): Promise<MailBrand> {
  const published = await publishedBrand(db)
  return {
    name: await companyName(db, env),
    palette: paletteOf(published?.accent ?? DEFAULT_ACCENT),
    logo: await logoOf(db, env, published?.logo ?? null),
    timeZone: await agencyZone(db),
  }
}

/** The name that inboxes show as the sender; undefined where only MAIL_FROM knows one. */
export async function senderName(db: Database, env: MailEnv): Promise<string | undefined> {
  const published = await publishedBrand(db)
  return published?.mailSenderName || (await knownCompanyName(db, env)) || undefined
}

/** The published brand; null before there is one, and for one that only another release accepts. */
async function publishedBrand(db: Database): Promise<Brand | null> {
  const newest = await db.siteVersion.findFirst({
    where: { key: 'brand' },
    orderBy: { id: 'desc' },
    select: { content: true },
  })
  return brandSection.schema.safeParse(newest?.content).data ?? null
}

/** The height (px) of the logo, and the width that a long one may take. */
const LOGO = { height: 40, maxWidth: 240 }

async function logoOf(db: Database, env: MailEnv, hash: string | null): Promise<MailBrand['logo']> {
  const size = hash && (await db.asset.findFirst({ where: { hash }, select: SIZE }))
  if (!hash || !size) return null
  const scale = Math.min(LOGO.height / size.height, LOGO.maxWidth / size.width)
  return {
    url: new URL(assetPath('logo', hash), env.PUBLIC_URL).href,
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
  }
}

const SIZE = { width: true, height: true } as const
