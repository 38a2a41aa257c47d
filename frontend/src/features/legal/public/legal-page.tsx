import { dayIn } from '@loggia/contracts/days'
import { PATHS } from '@loggia/contracts/paths'
import { DEFAULT_POLICY_VERSION } from '@loggia/contracts/site/policy'
import type { LegalKey } from '@loggia/contracts/site/sections'
import { ArrowLeft } from 'lucide-react'
import { styled } from 'styled-components'
import { usePageData } from '../../../app/page-data.ts'
import { font, from, size, space } from '../../../styles/theme.ts'
import { SmallNote } from '../../../ui/layout/stack.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { LegalBody } from './legal-body.tsx'
import { LegalContact } from './legal-contact.tsx'
import { LegalContents } from './legal-contents.tsx'
import { renderMarkdown } from './render-markdown.ts'

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
          <Title>{title}</Title>
          <Updated>Last updated: {day.format(new Date(updated))}</Updated>
        </header>
        <Intro>{intro}</Intro>
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

const Title = styled.h1`
  font-size: ${font.h2};
`

const Updated = styled(SmallNote)`
  margin-top: ${space[3]};
`

const Intro = styled.p`
  font-size: ${font.lead};
`
