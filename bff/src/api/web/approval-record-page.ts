import type { ApprovalEvent, ApprovalRecord } from '@loggia/contracts/approvals/approvals'
import {
  APPROVAL_STATE_LABELS,
  NO_SIGNATURE,
  type ApprovalEventKind,
  type SubjectState,
} from '@loggia/contracts/approvals/values'
import { html, type Html } from '@loggia/domain/kernel/html'

const EVENTS: Record<ApprovalEventKind, string> = {
  asked: 'Asked',
  reminded: 'Reminded',
  approved: 'Approved',
  'changes-requested': 'Changes requested',
  withdrawn: 'Withdrawn',
  'taken-back': 'Answer taken back',
}

const SUBJECTS: Record<SubjectState, string> = {
  current: 'This is the present version.',
  changed: 'This record is of an earlier version: it was changed afterwards.',
  gone: 'It is no longer there.',
  unknown: 'Whether it was changed since is not known at the moment.',
}

/**
 * The record of an approval as a document to print: every event with its time in UTC and its hash. It calls itself no
 * qualified electronic signature; drawn signatures are left to services made for them.
 */
export function approvalRecordPage(record: ApprovalRecord, company: string): string {
  const { id, title, projectTitle, subject, state, revision, subjectState, events } = record
  const facts = [
    ['Number', String(id)],
    ['Project', projectTitle],
    [subject === 'milestone' ? 'Milestone' : 'Document', title],
    ['State', APPROVAL_STATE_LABELS[state]],
    ['Version', revision],
  ]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Record of the approval ${id}: ${title}</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <p class="soft"><bdi>${company}</bdi></p>
          <h1>Record of an approval</h1>
          <dl>${facts.map(fact)}</dl>
          <p><strong>${SUBJECTS[subjectState]}</strong></p>
          <h2>What happened</h2>
          <ol>
            ${events.map(eventItem)}
          </ol>
          <h2>About this record</h2>
          <p><strong>${NO_SIGNATURE}</strong></p>
          <p>
            All times are in UTC. Nothing in this record can be changed: each event carries a
            SHA-256 hash of what it says and of the hash of the event before, so that a change of
            any of them shows.
          </p>
        </main>
      </body>
    </html> `.markup
}

const STYLE = html`<style>
  :root {
    color-scheme: light dark;
  }
  body {
    margin: 0;
    padding: 1.5rem 1rem 3rem;
    font:
      1rem/1.5 system-ui,
      sans-serif;
    overflow-wrap: anywhere;
  }
  main {
    max-width: 46rem;
    margin: 0 auto;
  }
  h1 {
    margin: 0 0 1rem;
    font-size: 1.75rem;
    line-height: 1.2;
  }
  h2 {
    margin: 2rem 0 0.75rem;
    font-size: 1.25rem;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr);
    gap: 0.25rem 1rem;
    margin: 0;
  }
  dt,
  .soft {
    opacity: 0.8;
  }
  dd {
    margin: 0;
  }
  ol {
    padding: 0;
    list-style: none;
  }
  li {
    padding: 0.75rem 0;
    border-top: 1px solid;
  }
  h3 {
    margin: 0;
    font-size: 1rem;
  }
  p {
    margin: 0.25rem 0;
  }
  blockquote {
    margin: 0.5rem 0;
    padding-left: 0.75rem;
    border-left: 3px solid;
    white-space: pre-wrap;
  }
  code {
    font-size: 0.8125rem;
  }
  @media print {
    :root {
      color-scheme: light;
    }
    body {
      padding: 0;
      font-size: 11pt;
    }
    li {
      break-inside: avoid;
    }
  }
</style>`

function fact([name = '', value = '']: string[]): Html {
  return html`<dt>${name}</dt>
    <dd><bdi>${value}</bdi></dd>`
}

function eventItem(event: ApprovalEvent): Html {
  const { seq, kind, at, personName, side, text, revision, hash, previousHash, isErased } = event
  const who = side === 'system' ? 'by the portal' : html`by <bdi>${personName}</bdi>`
  return html`<li>
    <h3>${seq}. ${EVENTS[kind]} ${who}</h3>
    <p><time datetime="${at}">${utc(at)}</time>, version <bdi>${revision}</bdi></p>
    ${text === '' ? '' : html`<blockquote dir="auto">${text}</blockquote>`}
    ${isErased ? html`<p>The text, or the name of the person, was erased. The hash is the one of what was there.</p>` : ''}
    <p>Hash <code>${hash}</code></p>
    <p>
      Hash of the event before
      <code>${previousHash === '' ? 'none, this is the first' : previousHash}</code>
    </p>
  </li>`
}

/** `2026-06-26 10:20:00 UTC`, the same for all readers. */
function utc(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
}
