import { styled } from 'styled-components'
import { exactTime, relativeTime } from '../../../lib/dates/format-date.ts'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { font, space } from '../../../styles/theme.ts'
import { lineClamp } from '../../../styles/line-clamp.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Line, Text } from '../../../ui/layout/stack.ts'
import { newsOf } from './overview-texts.ts'
import type { PortalOverviewQuery } from './overview.operations.generated.ts'

interface SinceVisitProps {
  news: NonNullable<PortalOverviewQuery['portalOverview']['news']>
}

/** What others did since the client's last visit, in one line where there is room. */
export function SinceVisit({ news: { since, items } }: SinceVisitProps) {
  const now = useNow()
  return (
    <Line
      as="section"
      $gap={[1, 4]}
      $align="center"
      $marginBottom={4}
      aria-labelledby="since-visit"
    >
      <Text as="h2" $soft $size="small" id="since-visit">
        Since you were here{' '}
        <time dateTime={since} title={exactTime(since)}>
          {relativeTime(since, now)}
        </time>
      </Text>
      <Items>
        {items.map((item) => {
          const { text, path } = newsOf(item)
          return (
            <li key={item.kind}>
              <NewsLink to={inTabView(path)}>
                <bdi>{text}</bdi>
              </NewsLink>
            </li>
          )
        })}
      </Items>
    </Line>
  )
}

const Items = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  min-width: 0;
  font-size: ${font.small};

  > li {
    min-width: 0;
  }
`

const NewsLink = styled(TextLink)`
  ${lineClamp(2)}
  overflow-wrap: anywhere;

  @media (pointer: coarse) {
    padding-block: ${space[2]};
  }
`
