import { PATHS } from '@loggia/contracts/paths'
import { PREVIEW_PARAMETER, type SitePreview } from '@loggia/contracts/site/preview'
import { styled } from 'styled-components'
import { color, size, space } from '../../styles/theme.ts'

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

/**
 * Tells staff that they look at drafts, and leads to the previews of other pages and back to the editor. In the frame of
 * the editor, which says as much itself, it is hidden.
 */
export function PreviewBand({ preview: { drafts, invalid, isFramed }, paths }: PreviewBandProps) {
  return (
    <Band aria-label="Preview" data-preview hidden={isFramed}>
      <p>
        <strong>Preview.</strong>{' '}
        {drafts.length > 0
          ? `Visitors do not see this yet: ${drafts.join(', ')}.`
          : 'Nothing waits to be published.'}
        {invalid.length > 0 && (
          <>
            {' '}
            <span data-invalid>
              Not shown, because something needs to be corrected first: {invalid.join(', ')}.
            </span>
          </>
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

/** Above the page, so that it covers nothing of it; the header stays below it. */
const Band = styled.aside`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]} ${space[5]};
  padding: ${space[3]} ${space[5]};
  border-bottom: 2px solid ${color.brand};
  background: ${color.surface};
  color: ${color.text};
  overflow-wrap: anywhere;

  &:not([hidden]) ~ header {
    position: sticky;
    top: 0;
    height: ${size.header};
    margin-bottom: calc(-1 * ${size.header});
  }

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
