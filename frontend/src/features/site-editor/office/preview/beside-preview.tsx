import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { lazy, type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { loadScript } from '../../../../lib/browser/load-script.ts'
import { useIsInBrowser } from '../../../../lib/browser/use-browser-fact.ts'
import { useIsRoomy } from '../../../../lib/browser/use-is-roomy.ts'
import { color, from, size, space } from '../../../../styles/theme.ts'

/** Small screens do not load it, and the server renders its place only. */
const PagePreview = lazy(async () => ({
  default: (await loadScript(() => import('./page-preview.tsx'))).PagePreview,
}))

interface BesidePreviewProps {
  /** The section that is edited; undefined for their overview. */
  sectionKey: SectionKey | undefined
  children: ReactNode
}

/** The site editor and, where there is room, beside it the page as it will be. */
export function BesidePreview({ sectionKey, children }: BesidePreviewProps) {
  const isRoomy = useIsRoomy()
  const isInBrowser = useIsInBrowser()
  return (
    <>
      <Fields>{children}</Fields>
      <Pane>
        <Suspense>{isRoomy && isInBrowser && <PagePreview sectionKey={sectionKey} />}</Suspense>
      </Pane>
    </>
  )
}

/** How wide the column of the fields is. */
const FIELDS = 'clamp(25rem, 26vw, 32rem)'

const Fields = styled.div`
  ${from.roomy} {
    && {
      max-width: ${FIELDS};
    }
  }
`

const Pane = styled.div`
  display: none;

  ${from.roomy} {
    display: block;
    position: fixed;
    inset: ${size.viewBanner} 0 ${size.banner} auto;
    width: calc(100% - ${size.sidebar} - ${FIELDS} - ${space[7]} - ${space[6]});
    && {
      max-width: none;
    }
    border-left: 1px solid ${color.line};
    background: ${color.surfaceSunken};
  }
`
