import { type ReactNode, type Ref, useCallback } from 'react'
import { styled } from 'styled-components'
import { font } from '../../styles/theme.ts'
import { SkeletonLine } from '../feedback/skeleton.tsx'
import { animateName } from './name-animation.ts'
import { Line, Text } from './stack.ts'

interface PageHeaderProps {
  /** Null while unknown: its outline takes the place. */
  title: string | null
  subtitle?: ReactNode
  /** The page's main action. */
  action?: ReactNode
  /** The address of the record that the page is about: its name moves from lists to here. */
  recordPath?: string
  /** For callers that move the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>
}

export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, action, recordPath, headingRef } = props
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
  return (
    <Line as="header" $gap={4} $align="end" $justify="space-between" $marginBottom={6}>
      <Words>
        {heading}
        {subtitle && (
          <Text $soft $marginTop={2}>
            {subtitle}
          </Text>
        )}
      </Words>
      {action}
    </Line>
  )
}

/** Wide enough to let the action stand beside it, however long the subtitle becomes. */
const Words = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
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
