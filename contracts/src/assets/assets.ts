import { z } from 'zod'

/** Bytes of a picture as it is uploaded. */
export const MAX_PICTURE_BYTES = 1_000_000

/** Width times height of an uploaded picture, which bounds the memory for unpacking it. */
export const MAX_PICTURE_PIXELS = 25_000_000

type PictureFormat = 'png' | 'jpeg' | 'webp'

interface PictureRules {
  /** The format in which it is kept, whichever it was uploaded in. */
  format: PictureFormat
  /** The size that it is brought to; smaller ones stay as they are where they fit inside. */
  width: number
  height: number
  fit: 'inside' | 'contain' | 'cover'
  /** The least that it must measure. */
  least: { width: number; height: number }
  /** Smaller widths in which it is kept too. */
  widths: readonly number[]
}

/** Purposes of pictures, and the renditions of each. Mail programs and link previews know no WebP. */
export const ASSET_KINDS = {
  logo: {
    format: 'png',
    width: 800,
    height: 240,
    fit: 'inside',
    least: { width: 24, height: 24 },
    widths: [],
  },
  icon: {
    format: 'png',
    width: 512,
    height: 512,
    fit: 'contain',
    least: { width: 128, height: 128 },
    widths: [192, 180, 32],
  },
  preview: {
    format: 'jpeg',
    width: 1200,
    height: 630,
    fit: 'cover',
    least: { width: 600, height: 315 },
    widths: [],
  },
  picture: {
    format: 'webp',
    width: 1600,
    height: 1600,
    fit: 'inside',
    least: { width: 16, height: 16 },
    widths: [800],
  },
  newsletter: {
    format: 'jpeg',
    width: 1200,
    height: 1600,
    fit: 'inside',
    least: { width: 16, height: 16 },
    widths: [],
  },
} as const satisfies Record<string, PictureRules>

type Kind = keyof typeof ASSET_KINDS

const ASSET_KIND_NAMES = Object.keys(ASSET_KINDS) as [Kind, ...Kind[]]

export type AssetKind = (typeof ASSET_KIND_NAMES)[number]

const assetKind = z
  .enum(ASSET_KIND_NAMES, 'Must be logo, icon, preview, picture or newsletter')
  .meta({
    graphql: 'AssetKind',
    description: 'What a picture of the site is for.',
    values: { preview: 'The picture that link previews show.' },
  })

const TOO_LARGE = 'The picture has more than 1 MB'

/** The length in base64, with its padding. */
const MAX_BASE64 = Math.ceil(MAX_PICTURE_BYTES / 3) * 4

export const assetInput = z.object({
  kind: assetKind,
  content: z
    .string('Choose a picture')
    .min(1, 'Choose a picture')
    .max(MAX_BASE64, TOO_LARGE)
    .refine(isBase64, 'Must be base64')
    .refine((text) => bytesOf(text) <= MAX_PICTURE_BYTES, TOO_LARGE)
    .describe(
      'The file in base64. GraphQL accepts no request over 100 kB, so larger files need REST.',
    ),
})

export const asset = z
  .object({
    hash: z.string().describe('The SHA-256 of its content, by which sections name it.'),
    kind: assetKind,
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    path: z.string().describe('Its path on the site.'),
  })
  .meta({ id: 'Asset', description: 'A picture of the site.' })

export type Asset = z.infer<typeof asset>

const EXTENSIONS = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const

/**
 * The path of a picture on the site.
 *
 * @param width one of the smaller widths of its kind
 */
export function assetPath<Kind extends AssetKind>(
  kind: Kind,
  hash: string,
  width?: (typeof ASSET_KINDS)[Kind]['widths'][number],
): string {
  const size = width === undefined ? '' : `-${width}`
  return `/media/${hash}${size}.${EXTENSIONS[ASSET_KINDS[kind].format]}`
}

/** The format of a path that `assetPath` made, by its extension. */
export function formatOf(extension: string): PictureFormat | undefined {
  const formats = Object.entries(EXTENSIONS) as [PictureFormat, string][]
  return formats.find(([, each]) => each === extension)?.[0]
}

/** A regular expression over a megabyte would overflow the stack. */
function isBase64(text: string): boolean {
  const digits = text.replace(/={0,2}$/, '')
  return text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(digits)
}

function bytesOf(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return (base64.length / 4) * 3 - padding
}
