import { PATHS } from '@loggia/contracts/paths'
import { PREVIEW_PARAMETER, type SitePreview } from '@loggia/contracts/site/preview'
import { styled } from 'styled-components'
import { color, layer, radius, size, space } from '../../styles/theme.ts'

interface PreviewBandProps {
  preview: SitePreview
  /** The pages of which there is a preview. */
  paths: readonly string[]
}

const NAMES: Partial<Record<string, string>> = {
  [PATHS.home]: 'Home',
  [PATHS.privacyPolicy]: 'Privacy',
  [PATHS.termsOfService]: 'Terms',
  [PATHS.cookiePolicy]: 'Cookies',
  [PATHS.accessibility]: 'Accessibility',
}

/** Tells staff that they look at drafts, and leads to the previews of other pages and back to the editor. */
export function PreviewBand({ preview: { drafts, invalid }, paths }: PreviewBandProps) {
  return (
    <Band aria-label="Preview" data-preview>
      <p>
        <strong>Preview.</strong>{' '}
        {drafts.length > 0
          ? `Visitors do not see this yet: ${drafts.join(', ')}.`
          : 'Nothing waits to be published.'}
        {invalid.length > 0 && (
          <> Not shown, because something needs to be corrected first: {invalid.join(', ')}.</>
        )}
      </p>
      <Links>
        {paths.map((path) => {
          const name = NAMES[path]
          return (
            name && (
              <a key={path} href={`${path}?${PREVIEW_PARAMETER}`}>
                {name}
              </a>
            )
          )
        })}
        <a href={PATHS.adminSite}>Back to the editor</a>
      </Links>
    </Band>
  )
}

const Band = styled.aside`
  /* Keeps its own room at the end of the page, so that it hides nothing for good. */
  position: sticky;
  z-index: ${layer.banner};
  bottom: calc(${size.banner} + ${space[3]});
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]} ${space[5]};
  width: min(64rem, 100% - 2 * ${space[3]});
  max-height: 40vh;
  margin: ${space[3]} auto;
  padding: ${space[3]} ${space[4]};
  overflow-y: auto;
  border: 2px solid ${color.brand};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  overflow-wrap: anywhere;
  @media print {
    display: none;
  }
`

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  a {
    color: ${color.brandText};
    text-decoration: underline;
  }
`
