-- Lists of one kind of transfer, and sums of one site, read only what they are about.
CREATE INDEX ledger_transfer_kind ON ledger_transfer (kind, requested_at DESC, id DESC);
CREATE INDEX ledger_transfer_site ON ledger_transfer (site_id, posted_at) WHERE state = 'posted' AND site_id IS NOT NULL;
