import { assetPath } from '@loggia/contracts/assets/assets'
import { manifestPath, type InstallableApp } from '@loggia/contracts/site/apps'
import type { Palette } from '@loggia/contracts/site/palette/default-palette'
import { DEFAULT_ACCENT, paletteOf } from '@loggia/contracts/site/palette/palette'
import type { ShownBrand } from '@loggia/contracts/site/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { initialsOf } from '../lib/format/initials.ts'
import { brandStyle } from '../styles/brand-style.ts'

interface Head {
  brand: Pick<ShownBrand, 'accent' | 'icon'>
  companyName: string | undefined
  demo: boolean
  app: InstallableApp
}

/** The icons of a page, the color of the browser around it, and the style sheet of the brand. */
export function brandHead({ brand, companyName, demo, app }: Head): string {
  const { accent, icon } = brand
  const palette = paletteOf(accent)
  // Colors only: nothing in them could end the element.
  const style = brandStyle(brand)
  return renderToStaticMarkup(
    <>
      <meta name="theme-color" content={palette.darkSection.background} />
      {icon && <PublishedIcon hash={icon} app={app} />}
      {!icon && demo && accent === DEFAULT_ACCENT && <DemoIcon />}
      {!icon && !(demo && accent === DEFAULT_ACCENT) && (
        <link
          rel="icon"
          type="image/svg+xml"
          href={drawnIcon(demo ? ARCHES : letters(companyName ?? ''), palette)}
        />
      )}
      {style && <style>{style}</style>}
    </>,
  )
}

function PublishedIcon({ hash, app }: { hash: string; app: InstallableApp }) {
  return (
    <>
      <link rel="icon" type="image/png" sizes="32x32" href={assetPath('icon', hash, 32)} />
      <link rel="icon" type="image/png" sizes="192x192" href={assetPath('icon', hash, 192)} />
      <link rel="apple-touch-icon" href={assetPath('icon', hash, 180)} />
      <link rel="manifest" href={manifestPath(app)} />
    </>
  )
}

function DemoIcon() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

const ARCHES =
  '<g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round">' +
  '<path d="M7 25V16a9 9 0 0 1 18 0v9"/><path d="M12 25v-9a4 4 0 0 1 8 0v9" stroke-opacity=".75"/></g>'

function letters(name: string): string {
  return (
    '<text x="16" y="21.5" text-anchor="middle" fill="#fff" font-size="15" font-weight="700"' +
    ` font-family="system-ui,sans-serif">${initialsOf(name)}</text>`
  )
}

/** @param drawing markup of SVG */
function drawnIcon(drawing: string, { light }: Palette): string {
  const square = `<rect width="32" height="32" rx="8" fill="${light.brand}"/>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
