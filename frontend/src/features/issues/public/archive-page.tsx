import { archivedIssuePath, PATHS } from '@loggia/contracts/paths'
import { NEWSLETTER_FORM } from '@loggia/contracts/pages/page-forms'
import { NEWSLETTER_FEED } from '@loggia/contracts/paths'
import type { ArchivedIssue } from '@loggia/contracts/newsletter/archive'
import { styled } from 'styled-components'
import { usePageData } from '../../../app/page-data.ts'
import { color, font, radius, size, space } from '../../../styles/theme.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { Line, SmallNote, Text } from '../../../ui/layout/stack.ts'
import { LegalBody } from '../../legal/public/legal-body.tsx'
import { renderIllustrated } from '../../legal/public/render-markdown.ts'

export const ARCHIVE_TITLE = 'Newsletter'

/** An issue of the newsletter, or the list of all. */
export function ArchivePage() {
  const { archive } = usePageData()
  return (
    <Column>
      {archive?.issue ? (
        <IssueArticle {...archive.issue} />
      ) : (
        <IssueList issues={archive?.issues} />
      )}
    </Column>
  )
}

function IssueArticle({ subject, body, startedAt }: ArchivedIssue & { body: string }) {
  return (
    <Article>
      <TextAnchor href={PATHS.newsletterArchive}>All issues</TextAnchor>
      <header>
        <Text as="h1" $size="h2" $breakWords dir="auto">
          {subject}
        </Text>
        <SmallNote $marginTop={3}>
          <SentOn at={startedAt} />
        </SmallNote>
      </header>
      <Body dir="auto">
        <LegalBody html={renderIllustrated(body)} />
      </Body>
      <Subscribe />
    </Article>
  )
}

function IssueList({ issues = [] }: { issues?: readonly ArchivedIssue[] | undefined }) {
  return (
    <Article>
      <header>
        <Text as="h1" $size="h2">
          {ARCHIVE_TITLE}
        </Text>
        <Text $size="lead" $marginTop={3}>
          {issues.length > 0 ? 'What we wrote to our subscribers.' : 'There is no issue yet.'}
        </Text>
      </header>
      <List>
        {issues.map(({ id, subject, startedAt }) => (
          <li key={id}>
            <TextAnchor href={archivedIssuePath(id)} dir="auto">
              {subject}
            </TextAnchor>
            <SmallNote>
              <SentOn at={startedAt} />
            </SmallNote>
          </li>
        ))}
      </List>
      <Subscribe />
    </Article>
  )
}

function SentOn({ at }: { at: string | null }) {
  const { timeZone } = usePageData()
  if (at === null) return <>Not sent yet</>
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  return <time dateTime={at}>{day.format(new Date(at))}</time>
}

function Subscribe() {
  return (
    <Box>
      <p>
        Our newsletter tracks nobody: it has no hidden pictures, and its links lead where they say.
        Leaving takes one click.
      </p>
      <Line $gap={4} $align="center" $marginTop={4}>
        <ButtonAnchor href={NEWSLETTER_FORM}>Subscribe</ButtonAnchor>
        <TextAnchor href={NEWSLETTER_FEED}>RSS feed</TextAnchor>
      </Line>
    </Box>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${size.prose});
  justify-content: center;
  min-height: 70svh;
  padding: calc(${size.header} + ${space[7]}) ${space[5]} ${space[9]};
  overflow-wrap: anywhere;

  @media print {
    padding-block: 0;
  }
`

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[6]};
`

const Body = styled.div`
  img {
    display: block;
    max-width: 100%;
    height: auto;
    border-radius: ${radius.medium};
  }
`

const List = styled.ul`
  display: grid;
  gap: ${space[5]};
  padding: 0;
  list-style: none;

  a {
    font-size: ${font.h4};
    font-weight: 600;
  }
`

const Box = styled.aside`
  padding: ${space[5]};
  border-radius: ${radius.large};
  background: ${color.surfaceSunken};
`
