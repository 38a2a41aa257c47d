import { globSync } from 'node:fs'

/**
 * What portal and back office load without being asked: frames, screens, and the parts that follow the first picture.
 * Because they are inputs of the build, Rolldown tags what they import as `$initial`. What is shared without this tag
 * belongs to dialogs, so a part that is missing here waits for their script.
 */
export const screens = globSync(
  [
    'src/app/{apollo.ts,shell/shell-of.tsx,layouts/admin-layout.tsx}',
    'src/app/routes/{admin-*,client-*}.tsx',
    'src/app/portal/*-panel.tsx',
    'src/features/activity/office/timeline/record-timeline.tsx',
    'src/features/colleagues/*/{client-people,own-colleagues}.tsx',
    'src/features/dashboard/office/trends.tsx',
    'src/features/documents/office/{document-visits,folder-documents}.tsx',
    'src/features/messages/office/notes/office-conversation.tsx',
    'src/features/invoices/*/{invoices-section,own-invoice-list}.tsx',
    'src/features/notices/shared/notice-settings.tsx',
    'src/features/passkeys/shared/passkey-parts.ts',
    'src/features/portal-profile/portal/own-record-form.tsx',
    'src/features/projects/office/record/project-{plan,papers}.tsx',
    'src/features/projects/portal/own-project-{plan,papers,history}.tsx',
    'src/features/site-settings/shared/settings-editor.tsx',
    'src/features/staff-auth/office/account/account-forms.tsx',
    'src/features/uploads/shared/files.ts',
  ],
  { cwd: import.meta.dirname, exclude: ['**/*.test.*'] },
)

const tags: '$initial'[] = ['$initial']

/**
 * The scripts for what several others share. A module goes to the first that matches. Each is a round trip on a slow
 * network, each brings all that is in it: `tools/checks/scripts/budgets.ts` judges both.
 */
const groups = [
  // The forms of pages without React.
  { name: 'site-forms', test: /frontend\/src\/site\/forms\// },
  // What public pages load too. In another script they would load all of it.
  {
    name: 'public',
    test: /preload-helper|frontend\/src\/(site\/|styles\/fonts|lib\/(browser\/(leave|device|stored)|data\/idempotency-key|passkeys\/|toasts\/toast-limits))|contracts\/src\/pages\/(flash|device)-cookie/,
  },
  // The libraries of forms, with what merges two edits of a row, which follow the first picture; those of every screen,
  // which run in two tasks.
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform|@standard-schema)\/|src\/(lib\/forms\/(form|form-values|merge-edit|resolver|use-versioned-form)|ui\/forms\/stale-banner)\.tsx?/,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, minShareCount: 1 },
  { name: 'libraries', test: /node_modules\/(?!lucide-react)/, tags },
  // Tables and what stands above them, which pages of records do without.
  {
    name: 'lists',
    test: /src\/ui\/lists\/(data-table|list-(page|toolbar)|no-rows|paged-rows|toolbar|table\/(data|narrow|row|table))/,
    tags,
  },
  // What the pages of projects show below the first picture, and what has files.
  { name: 'plan', test: /features\/(approvals|milestones)\//, tags },
  { name: 'papers', test: /(features\/(documents|uploads)|contracts\/src\/documents)\//, tags },
  // What pages of records show of the history, without the words of which the page of the activity consists, too.
  { name: 'timeline', test: /features\/activity\/office\/timeline\//, tags },
  // Features of some screens, unless they are too small (bytes) for a request. The frames show counts, the company and who is signed in on every screen.
  {
    debugName: 'features',
    name: (id: string) => /features\/([^/]+)/.exec(id)?.[1] ?? null,
    test: /features\/(?!.*(unread|counts|use-company|staff-auth\/))/,
    minSize: 12_000,
    tags,
  },
  { name: 'screens', tags },
  { name: 'dialogs' },
]

export const chunks = { minShareCount: 2, includeDependenciesRecursively: false, groups }
