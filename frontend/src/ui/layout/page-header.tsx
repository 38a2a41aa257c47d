import { type ReactNode, type Ref, useCallback } from 'react'
import { styled } from 'styled-components'
import { color, font, from, space } from '../../styles/theme.ts'
import { SkeletonLine } from '../feedback/skeleton.tsx'
import { animateName } from './name-animation.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PageHeaderProps {
  /** Null while unknown: its outline takes the place. */
  title: string | null
  /** A phrase stands beside the title where it fits; anything else is a line below. */
  subtitle?: ReactNode
  /** How many rows the list of the page has; empty until that is known. */
  count?: string
  /** The page's main action. */
  action?: ReactNode
  /** The address of the record that the page is about: its name moves from lists to here. */
  recordPath?: string
  /** For callers that move the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>
}

export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, count, action, recordPath, headingRef } = props
  // The same for each render, so that it is called once.
  const arrive = useCallback(
    (heading: HTMLHeadingElement | null) => animateName(recordPath, heading),
    [recordPath],
  )
  const heading =
    title === null ? (
      <Title as="div" $isLong={false}>
        <SkeletonLine $width="16rem" $height="1lh" />
      </Title>
    ) : (
      <Title
        ref={recordPath === undefined ? headingRef : arrive}
        tabIndex={-1}
        $isLong={title.length > LONG_TITLE}
      >
        {title}
      </Title>
    )
  const Frame = typeof subtitle === 'string' ? InLine : Words
  return (
    <Head>
      <Frame>
        {heading}
        {count && (
          <Count>
            <VisuallyHidden>Rows: </VisuallyHidden>
            {count}
          </Count>
        )}
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </Frame>
      {action && <Action>{action}</Action>}
    </Head>
  )
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  margin-bottom: ${space[3]};

  ${from.medium} {
    margin-bottom: ${space[4]};
  }
`

/** Wide enough to let the action stand beside it, however long the subtitle becomes. */
const Words = styled.div`
  display: grid;
  gap: ${space[1]} ${space[3]};
  flex: 1 1 14rem;
  min-width: 0;
`

/** On phones the action stands in the line of the title, above the subtitle. */
const InLine = styled(Words)`
  display: contents;

  ${from.medium} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
  }
`

const Count = styled.span`
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`

const Subtitle = styled.p`
  flex: 1 0 100%;
  order: 1;
  color: ${color.textSoft};
  font-size: ${font.small};

  ${from.medium} {
    flex: 0 1 auto;
  }
`

const Action = styled.div`
  margin-block: ${space[1]};

  ${InLine} + & {
    margin: 0 0 0 auto;
  }
`

/** From so many letters on, a title is set smaller, so that the content below stays in sight. */
const LONG_TITLE = 60

const Title = styled.h1<{ $isLong: boolean }>`
  line-height: 1.15;
  font-size: ${({ $isLong }) => ($isLong ? font.h3 : font.title)};

  /* Above the cards that it may come from. */
  position: relative;
  z-index: 1;

  &:focus {
    outline: none;
  }
`
