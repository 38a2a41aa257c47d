import { officeApprovalRecordPath, ownApprovalRecordPath } from '@loggia/contracts/approvals/paths'
import { PATHS } from '@loggia/contracts/paths'
import { Router, type Request, type Response } from 'express'
import type { ChosenSession } from '@loggia/domain/kernel/actor'
import { AppError } from '@loggia/domain/kernel/errors'
import { readApproval } from '@loggia/domain/approvals/read-approvals.service'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import { html } from '@loggia/domain/kernel/html'
import { plainPage } from '../plain-page.ts'
import type { ContextOf } from '../rest/router.ts'
import { approvalRecordPage } from './approval-record-page.ts'
import { portalShell, officeShell, type ShellSession } from './shell/shell-sessions.ts'

interface Options {
  contextOf: ContextOf
  currentSite: () => SiteSnapshot
}

/** The records of approvals, as documents without scripts that people print or keep. Each side has its own address. */
export function approvalRecords({ contextOf, currentSite }: Options): Router {
  const router = Router()

  const serve =
    (shell: ShellSession, session: ChosenSession) => async (req: Request, res: Response) => {
      const context = contextOf(req, res)
      res.set('Cache-Control', 'no-store')
      try {
        const call = { ...context, session: context.session ?? session }
        const record = await readApproval(call, { id: req.params['id'] })
        const { placeholders, content } = currentSite()
        const name = placeholders.company_name ?? content.meta.title
        res.type('html').send(approvalRecordPage(record, name))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.code === 'NOT_FOUND') {
          res
            .status(404)
            .type('html')
            .send(plainPage('Approval not found', html`<p>Approval not found</p>`))
        } else if (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN') {
          await shell.redirectStranger(res, req.originalUrl, context)
        } else if (error.code === 'SECOND_FACTOR_SETUP_REQUIRED') {
          res.redirect(303, PATHS.adminAccount)
        } else throw error
      }
    }

  router.get(ownApprovalRecordPath(':id'), serve(portalShell, 'client'))
  router.get(officeApprovalRecordPath(':id'), serve(officeShell, 'staff'))
  return router
}
