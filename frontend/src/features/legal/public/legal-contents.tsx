import { styled } from 'styled-components'
import { color, font, from, size, space } from '../../../styles/theme.ts'
import type { MarkdownHeading } from './render-markdown.ts'

/** The table of contents, on screens that are wide enough to show it beside the text. */
export function LegalContents({ headings }: { headings: readonly MarkdownHeading[] }) {
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
