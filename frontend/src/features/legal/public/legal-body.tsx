import { styled } from 'styled-components'
import { color, font, from, size, space } from '../../../styles/theme.ts'

/** A legal text. Its HTML comes from `renderMarkdown`, which lets none of its own through. */
export function LegalBody({ html }: { html: string }) {
  return <Text dangerouslySetInnerHTML={{ __html: html }} />
}

const Text = styled.div`
  color: ${color.textSoft};

  > * {
    margin-block: ${space[3]} 0;
  }

  h2 {
    margin-top: ${space[6]};
    color: ${color.text};
    font-size: ${font.h3};
    scroll-margin-top: calc(${size.header} + ${space[4]});
  }

  h2:first-child {
    margin-top: 0;
  }

  :is(h3, h4) {
    margin-top: ${space[5]};
    color: ${color.text};
    font-size: ${font.h4};
  }

  :is(ul, ol) {
    display: grid;
    gap: ${space[2]};
    padding-left: ${space[5]};
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  a {
    color: ${color.brandText};
  }

  /* On narrow screens, each row is a paragraph that begins with its first cell. */
  :is(table, tbody, tr, td) {
    display: block;
  }

  thead {
    display: none;
  }

  tr {
    padding-block: ${space[3]};
    border-top: 1px solid ${color.line};
  }

  td:first-child {
    color: ${color.text};
    font-weight: 600;
  }

  td:not(:first-child)::before {
    content: attr(data-label) ': ';
    color: ${color.text};
  }

  ${from.medium} {
    table {
      overflow-x: auto;
      border-collapse: collapse;
    }

    thead {
      display: table-header-group;
    }

    tbody {
      display: table-row-group;
    }

    tr {
      display: table-row;
    }

    :is(th, td) {
      display: table-cell;
      padding: ${space[2]} ${space[3]};
      border: 1px solid ${color.line};
      text-align: left;
      vertical-align: top;
      overflow-wrap: normal;
    }

    td:not(:first-child)::before {
      content: none;
    }
  }

  blockquote {
    margin-inline: 0;
    padding-left: ${space[4]};
    border-left: 3px solid ${color.line};
  }

  pre {
    overflow-x: auto;
  }
`
