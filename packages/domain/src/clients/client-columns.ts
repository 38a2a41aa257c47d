import type { ImportedValues } from '@loggia/contracts/clients/client-import'
import { IMPORT_HEADINGS, type IMPORT_PARTS } from '@loggia/contracts/imports/headings'
import type { Client } from '@loggia/contracts/clients/clients'
import type { CsvColumns } from '../kernel/csv-export.ts'
import { listOf } from '../kernel/imports/known-columns.ts'

/** The headings of the fields that an import reads; `satisfies` keeps the list complete. */
export const CLIENT_HEADINGS = IMPORT_HEADINGS.clients satisfies Record<
  keyof ImportedValues,
  string
>

/** Headings of fields and their parts in files of other programs, the likeliest first. */
export const CLIENT_WORDS = {
  name: listOf(`
    Full name, Complete name, Display name, Contact name, Client name, Customer name, Customer, Contact, Contact person, File as,
    Lead name, Vollständiger Name, Voller Name, Ansprechpartner, Ansprechpartnerin, Kontakt, Kontaktname,
    Kundenname, Anzeigename, Nom complet, Nom et prénom, Prénom et nom, Nom affiché, Nombre completo, Nombre y
    apellidos, Contacto, Persona de contacto, Nome completo, Nome e cognome, Contatto, Nome contatto, Volledige
    naam, Naam, Contactpersoon, Imię i nazwisko, Namn, Navn, Jméno a příjmení, 氏名, 名前, 姓名, Client, Kunde, Kundin, Cliente, Klant, Klient, Kund,
    Ad Soyad, ФИО, Имя и фамилия, Полное имя, Контактное лицо
  `),
  prefix: listOf(`Name prefix, Prefix, Honorific prefix, Akademischer Titel`),
  suffix: listOf(`Name suffix, Suffix, Honorific suffix, Namenszusatz, Suffixe, Sufijo`),
  firstName: listOf(`
    Given name, Forename, Person first name, Contact first name, Billing first name, Vorname, Prénom, Nombre, Nombre
    de pila, Nome, Primeiro nome, Voornaam, Imię, Förnamn, Fornavn, Jméno, Etunimi, 名, fname,
    Ad, Adı, Имя
  `),
  middleName: listOf(
    `Additional name, Second name, Weitere Vornamen, Zweiter Vorname, Deuxième prénom, Segundo nombre, Secondo nome`,
  ),
  lastName: listOf(`
    Surname, Family name, Person last name, Contact last name, Billing last name, Nachname, Familienname, Zuname,
    Nom, Nom de famille, Apellidos, Apellido, Cognome, Sobrenome, Apelido, Achternaam, Nazwisko, Efternamn,
    Efternavn, Etternavn, Příjmení, Sukunimi, 姓, lname,
    Soyad, Soyadı, Фамилия
  `),
  email: listOf(`
    Email, E-mail address, Email address, Mail, Mail address, Email 1, Primary email, Person email, Email ID,
    Emails, Mailadresse, E-Mail-Adresse, Adresse e-mail, Adresse de messagerie, Adresse électronique, Courriel,
    Adresse courriel, Correo, Correo electrónico, Dirección de correo electrónico, Dirección de correo, Email del
    contacto, Indirizzo e-mail, Indirizzo posta elettronica, Posta elettronica, Endereço de e-mail, Correio
    eletrónico, E-mailadres, E-mail adres, Adres e-mail, E-postadress, E-post, Epost, E-mailadresse, Sähköposti,
    メール, メールアドレス, 邮箱, 电子邮件,
    E-posta, E-posta adresi, Электронная почта, Адрес электронной почты, Почта
  `),
  phone: listOf(`
    Phone, Phone number, Business phone, Work phone, Office phone, Telefon geschäftlich, Telefon dienstlich,
    Téléphone bureau, Téléphone fixe, Teléfono del trabajo, Telefono ufficio,
    Telephone, Telephone number, Tel, Company phone, Person phone, SMS, Mobile, Mobile phone, Mobile
    phone number, Mobile number, Cell, Cell phone, Company main phone, Primary phone, Phone home, Home phone, Other
    phone, Telefon, Telefonnummer, Rufnummer, Festnetz, Mobiltelefon, Mobil, Mobilnummer, Handy, Handynummer,
    Telefon Firma, Telefon privat, Téléphone, Numéro de téléphone, Tél, Téléphone société, Téléphone mobile,
    Portable, Tél mobile, Téléphone domicile, Teléfono, Número de teléfono, Móvil, Teléfono móvil, Celular,
    Telefono, Numero di telefono, Cellulare, Telefone, Telemóvel, Telefoon, Telefoonnummer, Mobiel, Numer telefonu,
    Komórka, Puhelin, 電話, 電話番号, 电话,
    Telefonnr, Tel nr, Phone no, Tel no, Téléphone portable, Tél fixe, Tél portable, Telefon numarası,
    Cep telefonu, Телефон, Номер телефона, Мобильный телефон
  `),
  company: listOf(`
    Company name, Organization, Organisation, Organization name, Organisation name, Account, Account name, Person
    organization, Associated company, Business, Business name, Employer, Firm, Legal name, Firma, Firmenname,
    Unternehmen, Unternehmensname, Firmenbezeichnung, Société, Nom de la société, Entreprise, Nom de l'entreprise,
    Raison sociale, Empresa, Nombre de la empresa, Compañía, Organización, Razón social, Società, Azienda, Nome
    azienda, Ragione sociale, Ditta, Nome da empresa, Bedrijf, Bedrijfsnaam, Nazwa firmy, Företag, Företagsnamn,
    Virksomhed, Společnost, Yritys, 会社, 会社名, 公司,
    Şirket, Şirket adı, Компания, Организация, Название компании, Фирма
  `),
  address: listOf(`
    Full address, Postal address, Mailing address, Billing address, Organization address, Company address, Address
    formatted, Person postal address, Location, Anschrift, Adresse, Postanschrift, Postadresse, Firmenadresse,
    Rechnungsadresse, Adresse complète, Adresse postale, Dirección, Dirección completa, Dirección postal, Domicilio,
    Indirizzo, Endereço, Morada, Adres, Adress, Osoite, 住所, 地址,
    Адрес
  `),
  street: listOf(`
    Street address, Address street, Street name, Address line 1, Address 1, Address line 2, Address 2, Street 1,
    Street 2, Street address line 2, Address extended, Straße, Strasse, Straße und Hausnummer, Straße Nr,
    Hausnummer, House number, Adresszeile 1, Adresszeile 2, Adresszusatz, Rue, Voie, Adresse ligne 1, Adresse ligne
    2, Calle, Calle y número, Via, Rua, Straat, Straat en huisnummer, Ulica, Gata, Gatuadress, Vej, Ulice,
    Katuosoite,
    Улица
  `),
  postalCode: listOf(`
    Zip, Zip code, Postcode, Post code, Zip postal code, Postal zip code, Address postal code, Address zip, PLZ,
    Postleitzahl, Code postal, CP, Código postal, CAP, Codice postale, CEP, Kod pocztowy, Postnummer, Postnr, PSČ,
    Postinumero, 郵便番号, 邮编,
    Posta kodu, Индекс, Почтовый индекс
  `),
  city: listOf(`
    Town, City town, Address city, Locality, Ort, Stadt, Wohnort, Ville, Commune, Localité, Ciudad, Población,
    Localidad, Città, Cidade, Localidade, Plaats, Stad, Woonplaats, Miasto, Miejscowość, Postort, By, Město,
    Kaupunki, 市区町村, 城市,
    PLZ Ort, Zip city, CP Ville, Poststed, Şehir, Город
  `),
  region: listOf(`
    State, Region, State region, State province, Province state, Province, County, Address region, Address state, Bundesland,
    Kanton, Région, Département, Provincia, Estado, Comunidad autónoma, Regione, Provincie, Województwo, Län, 都道府県,
    省
  `),
  country: listOf(`
    Country region, Country name, Address country, Land, Land Region, Staat, Pays, Pays région, País, País o región,
    País región, Paese, Paese o area geografica, Nazione, Kraj, Země, Maa, 国, 国家,
    Ülke, Страна
  `),
  status: listOf(
    `Client status, Customer status, Kundenstatus, Statut, Statut client, Estado del cliente, Stato`,
  ),
  notes: listOf(`
    Note, Comment, Comments, Remarks, Remark, Description, Memo, Notizen, Notiz, Bemerkung, Bemerkungen, Anmerkung,
    Anmerkungen, Kommentar, Kommentare, Hinweis, Hinweise, Remarque, Remarques, Commentaire, Commentaires, Notas,
    Nota, Observaciones, Comentarios, Comentario, Annotazioni, Osservazioni, Observações, Opmerkingen, Opmerking,
    Notities, Uwagi, Notatki, Anteckningar, Noter, Bemærkninger, Poznámky, 備考, 备注,
    Notlar, Açıklama, Комментарий, Комментарии, Примечание, Заметки, メモ
  `),
  driveFolderId: listOf(`Google Drive folder`),
} satisfies Partial<
  Record<keyof ImportedValues | keyof typeof IMPORT_PARTS.clients, readonly string[]>
>

/** What our own export says besides. */
export const CLIENT_LEFT_OUT = listOf(`Id, Projects, Created, Owner`)

/** Words of other programs for a status. */
export const CLIENT_STATUS_WORDS = {
  active: listOf(
    `aktiv, actif, active, activo, attivo, ativo, actief, aktywny, customer, client, Kunde, cliente`,
  ),
  inactive: listOf(
    `inaktiv, inactif, inactivo, inattivo, inativo, inactief, former, former customer, ehemalig, archived`,
  ),
  prospect: listOf(
    `lead, Interessent, Interessentin, potential, prospecto, prospetto, piste, opportunity, new lead`,
  ),
} as const

/** The columns of the export, which an import reads again. */
export const CLIENT_COLUMNS: CsvColumns<Client> = {
  id: 'Id',
  ...CLIENT_HEADINGS,
  projectCount: 'Projects',
  createdAt: 'Created',
  owner: 'Owner',
  ownerId: { omitted: 'the name says who it is' },
  updatedAt: { omitted: 'says nothing about the client' },
  version: { omitted: 'only serves optimistic locking' },
}
