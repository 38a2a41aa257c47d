import { assetPath, ASSET_KINDS } from '@loggia/contracts/assets/assets'
import type { PageData } from './page-data.ts'

/** The picture that link previews show: the published one, or in the demo its own. Other companies begin without. */
export function PreviewPicture({ data, alt }: { data: PageData; alt: string }) {
  const { content, installation, origin } = data
  const { preview } = content.brand
  const path = preview ? assetPath('preview', preview) : installation.demo && '/preview.png'
  if (!path) return <meta name="twitter:card" content="summary" />
  const { width, height } = ASSET_KINDS.preview
  return (
    <>
      <meta property="og:image" content={new URL(path, origin).href} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
