/** What papers of a site say beside the labels of the records themselves. */
export const siteTitles = {
  rfi: 'Request for information',
  submittal: 'Submittal transmittal',
  meetingMinutes: 'Minutes of meeting',
  dailyReport: 'Daily site report',
  delayNotice: 'Notice of delay',
  workPermit: 'Permit to work',
  inspectionReport: 'Inspection report',
  incidentReport: 'Incident report',
  snagReport: 'Snag report',
  nonConformanceReport: 'Non-conformance report',
} as const;

export const siteLabels = {
  addressee: 'To',
  raisedBy: 'Raised by',
  attachments: 'Attachments',
  fileName: 'File',
  version: 'Version',
  reviewDecision: 'Review decision',
  reviewComments: "Reviewer's comments",
  submittedBy: 'Submitted by',
  reviewedBy: 'Reviewed by',
  responsible: 'Responsible',
  preparedBy: 'Prepared by',
  chairedBy: 'Chaired by',
  approvedBy: 'Approved by',
  requestedBy: 'Requested by',
  issuedBy: 'Issued by',
  acceptedByHolder: 'Accepted by',
  handedBackBy: 'Handed back: signature / time',
  temperature: 'Temperature',
  inspectedBy: 'Inspected by',
  closedBy: 'Closed by',
  reportedBy: 'Reported by',
  verifiedBy: 'Verified by',
  forContractor: 'For the contractor',
  receivedForClient: 'Received for the client: signature / date',
} as const;

export const siteSentences = {
  delayNoticeText: 'This is our notice under the contract of the delay set out above.',
  permitText:
    'Valid only for the work, place and time above. Stop work and hand back this permit if conditions change, and when the work is finished.',
} as const;
