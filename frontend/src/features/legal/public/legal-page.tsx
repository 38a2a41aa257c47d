import { dayIn } from '@loggia/contracts/days'
import { PATHS, sectionPath } from '@loggia/contracts/paths'
import { DEFAULT_POLICY_VERSION } from '@loggia/contracts/site/policy'
import type { LegalKey } from '@loggia/contracts/site/sections'
import { ArrowLeft } from 'lucide-react'
import { styled } from 'styled-components'
import { usePageData } from '../../../app/page-data.ts'
import { font, from, size, space, color, radius } from '../../../styles/theme.ts'
import { SmallNote, Text } from '../../../ui/layout/stack.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { LegalBody } from './legal-body.tsx'
import { renderMarkdown, type MarkdownHeading } from './render-markdown.ts'
import { addressLines, type Company, isWebUrl, withoutScheme } from '../../../lib/format/company.ts'
import { mailLink } from '../../../lib/format/contact-links.ts'
import { PhoneNumber } from '../../../ui/buttons/phone-number.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function LegalPage({ of: key }: { of: LegalKey }) {
  const { company, content, placeholders, publishedAt, timeZone } = usePageData()
  const { title, intro, text } = content[key]
  const published = publishedAt[key]
  const updated = published ? dayIn(timeZone, new Date(published)) : DEFAULT_POLICY_VERSION
  const { html, headings } = renderMarkdown(text, placeholders)
  return (
    <Columns>
      <LegalContents headings={headings} />
      <Article>
        <Back href={PATHS.home}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back to Home
        </Back>
        <header>
          <Text as="h1" $size="h2">
            {title}
          </Text>
          <SmallNote $marginTop={3}>Last updated: {day.format(new Date(updated))}</SmallNote>
        </header>
        <Text $size="lead">{intro}</Text>
        <LegalBody html={html} />
        <LegalContact company={company} />
      </Article>
    </Columns>
  )
}

/** The text stays in the middle; the contents stand beside it where there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${size.prose});
  justify-content: center;
  gap: 0 ${space[7]};
  padding: calc(${size.header} + ${space[7]}) ${space[5]} ${space[9]};
  /* Company details are the owner's: a long website or email address must wrap on a phone. */
  overflow-wrap: anywhere;

  ${from.medium} {
    grid-template-columns: 13rem minmax(0, ${size.prose});
  }

  @media print {
    padding-block: 0;
  }
`

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`

const Back = styled(TextAnchor)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  justify-self: start;
  min-height: 2.75rem;

  @media print {
    display: none;
  }
`

/** The table of contents, on screens that are wide enough to show it beside the text. */
function LegalContents({ headings }: { headings: readonly MarkdownHeading[] }) {
  return (
    <Nav aria-label="Contents">
      {headings.length > 1 && (
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      )}
    </Nav>
  )
}

const Nav = styled.nav`
  display: none;
  font-size: ${font.small};

  ${from.medium} {
    display: block;
  }

  @media print {
    display: none;
  }

  ol {
    position: sticky;
    top: calc(${size.header} + ${space[5]});
    max-height: calc(100vh - ${size.header} - ${space[7]});
    overflow-y: auto;
    padding-left: ${space[4]};
    border-left: 2px solid ${color.line};
  }

  a {
    display: block;
    padding-block: ${space[2]};
    color: ${color.textSoft};
    text-decoration: none;
  }

  a:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`

/** The contact details at the end of each legal page. */
function LegalContact({ company }: { company: Company }) {
  const { name, website, email, phone, address } = company
  return (
    <Box>
      <Text as="h2" $size="h3" $marginBottom={3}>
        How to reach us
      </Text>
      <address>
        {name && <strong>{name}</strong>}
        {address && addressLines(address).map((line) => <span key={line}>{line}</span>)}
        {phone && (
          <span>
            Phone: <PhoneNumber phone={phone} link={TextAnchor} />
          </span>
        )}
        {email ? (
          <span>
            Email: <TextAnchor href={mailLink(email)}>{email}</TextAnchor>
          </span>
        ) : (
          <span>
            Write to us with the{' '}
            <TextAnchor href={sectionPath('contact')}>contact form on our home page</TextAnchor>.
          </span>
        )}
        {website && (
          <span>
            Website:{' '}
            {isWebUrl(website) ? (
              <TextAnchor href={website}>{withoutScheme(website)}</TextAnchor>
            ) : (
              website
            )}
          </span>
        )}
      </address>
    </Box>
  )
}

const Box = styled.section`
  padding: ${space[5]};
  border-radius: ${radius.large};
  background: ${color.surfaceSunken};

  address {
    display: grid;
    gap: ${space[1]};
    font-style: normal;
  }
`
