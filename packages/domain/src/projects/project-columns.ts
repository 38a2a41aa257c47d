import type { ProjectCells } from '@loggia/contracts/projects/project-import'
import { IMPORT_HEADINGS } from '@loggia/contracts/imports/headings'
import type { ProjectPriority, ProjectStatus } from '@loggia/contracts/projects/values'
import type { Project } from '@loggia/contracts/projects/projects'
import type { CsvColumns } from '../kernel/csv-export.ts'
import { listOf } from '../kernel/imports/known-columns.ts'

/** The headings of the fields that an import reads; `satisfies` keeps the list complete. */
export const PROJECT_HEADINGS = IMPORT_HEADINGS.projects satisfies Record<
  keyof ProjectCells,
  string
>

/** Headings of the fields in files of other programs, the likeliest first. */
export const PROJECT_WORDS = {
  title: listOf(`
    Title, Project name, Project title, Name, Task name, Deal, Deal name, Deal title, Opportunity name, Job, Job
    name, Projekt, Projektname, Projekttitel, Titel, Bezeichnung, Auftrag, Projet, Nom du projet, Titre, Intitulé,
    Proyecto, Nombre del proyecto, Nombre, Título, Progetto, Nome progetto, Titolo, Projeto, Nome do projeto,
    Projectnaam, Nazwa projektu, Projektnamn, Projektnavn, 案件名, プロジェクト名, 项目,
    Проект, Proje, Proje adı
  `),
  client: listOf(`
    Client name, Customer, Customer name, Company, Company name, Account, Account name, Organization, Organisation,
    Organization name, Deal organization, Associated company, Kunde, Kundin, Kundenname, Firma, Firmenname,
    Auftraggeber, Auftraggeberin, Unternehmen, Nom du client, Société, Entreprise, Cliente, Nombre del cliente,
    Empresa, Azienda, Nome cliente, Klant, Klantnaam, Bedrijf, Klient, Nazwa klienta, Kund, Företag, 顧客, 会社名, 客户,
    Клиент, Müşteri
  `),
  clientEmail: listOf(`
    Customer email, Contact email, Email, Email address, E-mail, Kunden-E-Mail, E-Mail des Kunden, E-Mail-Adresse,
    E-mail du client, Courriel, Correo del cliente, Correo electrónico, E-mail cliente, E-mailadres
  `),
  clientId: [],
  status: listOf(
    `State, Stage, Phase, Deal stage, Project status, Projektstatus, Zustand, Statut, État, Estado, Stato, Fase`,
  ),
  priority: listOf(
    `Prio, Priorität, Dringlichkeit, Priorité, Prioridad, Priorità, Prioriteit, Priorytet, Prioritet, 優先度`,
  ),
  startDate: listOf(`
    Start date, Starts, Starts on, Started, Begin, Begin date, From, Kick-off, Startdatum, Beginn, Anfang,
    Projektstart, Von, Début, Date de début, Inicio, Fecha de inicio, Inizio, Data inizio, Data de início,
    Startdato, Data rozpoczęcia, 開始日,
    Дата начала, Başlangıç tarihi
  `),
  endDate: listOf(`
    Due, Due date, Due on, Deadline, End date, Ends, Finish, Finish date, Close date, Expected close date, Until,
    Enddatum, Ende, Fällig, Fällig am, Fälligkeit, Abgabe, Projektende, Bis, Fin, Date de fin, Échéance, Date
    d'échéance, Fecha de fin, Fecha límite, Vencimiento, Fine, Data fine, Scadenza, Data de fim, Prazo, Einddatum,
    Termin, Data zakończenia, Slutdatum, Slutdato, 終了日, 期限,
    Fecha de finalización, Fecha de entrega, Срок, Bitiş tarihi
  `),
  budget: listOf(`
    Amount, Value, Deal value, Deal amount, Price, Total, Betrag, Wert, Auftragswert, Volumen, Kosten, Montant,
    Prix, Importe, Presupuesto, Valor, Importo, Orçamento, Bedrag, Budżet, 予算
  `),
  description: listOf(`
    Details, Summary, Beschreibung, Descriptif, Descripción, Descrizione, Descrição, Omschrijving, Opis,
    Beskrivning, 説明
  `),
  notes: listOf(`
    Note, Comment, Comments, Remarks, Notizen, Notiz, Bemerkung, Bemerkungen, Anmerkung, Anmerkungen, Kommentar,
    Remarques, Commentaire, Commentaires, Notas, Observaciones, Comentarios, Opmerkingen, Uwagi, Anteckningar, 備考
  `),
} satisfies Record<keyof ProjectCells, readonly string[]>

/** What our own export says besides. */
export const PROJECT_LEFT_OUT = listOf(`Id, Person responsible, Created`)

/** Words of other programs for a status. */
export const PROJECT_STATUS_WORDS = {
  pending: listOf(`
    open, new, planned, not started, to do, backlog, offen, geplant, neu, nicht begonnen, à faire, en attente,
    prévu, pendiente, planificado, da fare
  `),
  'in-progress': listOf(`
    active, started, ongoing, running, doing, in Bearbeitung, in Arbeit, laufend, läuft, aktiv, en cours, en curso,
    en progreso, in corso
  `),
  completed: listOf(`
    complete, done, finished, closed, won, closed won, delivered, abgeschlossen, erledigt, fertig, beendet, terminé,
    fini, completado, terminado, finalizado, completato
  `),
  'on-hold': listOf(`
    paused, waiting, blocked, pausiert, wartet, zurückgestellt, en pause, suspendu, en pausa, en espera, in pausa,
    sospeso
  `),
} satisfies Record<ProjectStatus, readonly string[]>

/** Words of other programs for a priority. */
export const PRIORITY_WORDS = {
  low: listOf(`niedrig, gering, basse, faible, baja, bassa, baixa, laag`),
  medium: listOf(`normal, mittel, moyenne, normale, media, média, gemiddeld`),
  high: listOf(`hoch, haute, élevée, alta, hoog, important`),
  urgent: listOf(`dringend, critical, highest, kritisch, urgente, sehr hoch`),
} satisfies Record<ProjectPriority, readonly string[]>

const { client, clientEmail: _onlyRead, clientId, title, ...others } = PROJECT_HEADINGS

/** The columns of the export, which an import reads again. */
export const PROJECT_COLUMNS: CsvColumns<Project> = {
  id: 'Id',
  title,
  clientName: client,
  clientId,
  ...others,
  lead: 'Person responsible',
  createdAt: 'Created',
  leadId: { omitted: 'the name says who it is' },
  driveFolderId: { omitted: 'says nothing about the project' },
  progress: { omitted: 'follows from the milestones' },
  updatedAt: { omitted: 'says nothing about the project' },
  version: { omitted: 'only serves optimistic locking' },
}
